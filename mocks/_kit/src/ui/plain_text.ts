/** A text without capitals and accents, for comparing what is typed. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLocaleLowerCase()
