/** Players of sound and film that are made from a seed: they need no file and no network. */
export { AudioPlayer, type AudioPlayerProps } from './audio_player'
export { Playlist, type Track } from './playlist'
export { shuffled } from './shuffle'
export type { Ticker } from './ticker'
export { type Chapter as MediaChapter, clockWords, type Cue, cueAt, type Repeat, trackAfter } from './transport'
export { VideoPlayer, type VideoPlayerProps } from './video_player'
