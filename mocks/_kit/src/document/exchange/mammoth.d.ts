/** As much of mammoth's browser build as is used here. */
declare module 'mammoth/mammoth.browser.min.js' {
  interface Image {
    readonly contentType: string
    readAsArrayBuffer(): Promise<ArrayBuffer>
  }
  const mammoth: {
    convertToHtml(input: { arrayBuffer: ArrayBuffer }, options: object): Promise<{ value: string }>
    images: { imgElement(convert: (image: Image) => Promise<{ src: string }>): unknown }
  }
  export default mammoth
}
