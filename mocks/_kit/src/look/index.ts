/** The look of mocks: colours, drawings, settings. */
export { Avatar, FileIcon, FolderIcon, Pennant, Picture } from './drawings'
export { avatarSvg, fileKind, type FileKind, fileSvg, folderSvg, initials, pennantSvg } from './drawn'
export { EMOJI, EMOJI_GROUPS, type Emoji, type EmojiGroup, findEmoji } from './emoji'
export { type Density, type Look, useLook } from './look'
export { chartColours, colourOf, PALETTE, type PaletteName, type Shades, shades, type Theme } from './palette'
export { isOwnFile, PICTURE_KINDS, pictureSource, type PictureKind, pictureSvg } from './pictures'
export { hexOfName, paletteName, toneProps, type ToneProps } from './tone'
