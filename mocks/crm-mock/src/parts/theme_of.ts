/** The look that a stored name means: "lightning" and whatever is not known are bright. */
export const themeOf = (theme: string): 'lightning' | 'dark' | 'system' => (/dark|night/i.test(theme) ? 'dark' : theme === 'system' ? 'system' : 'lightning')
