/** As much of pdfmake's browser build as is used here; it brings no types. */
declare module 'pdfmake/build/pdfmake' {
  interface Made {
    getBlob(): Promise<Blob>
  }
  const pdfMake: { addVirtualFileSystem(files: Record<string, string>): void; createPdf(definition: object): Made }
  export default pdfMake
}

declare module 'pdfmake/build/vfs_fonts' {
  const files: Record<string, string>
  export default files
}
