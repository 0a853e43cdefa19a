/** An Office Open XML file as a document's HTML; its pictures go to the hub. Loaded when it is asked for. */
import mammoth from 'mammoth/mammoth.browser.min.js'
import type { Upload } from '../../state/upload'

export async function fromDocx(file: File, upload: Upload): Promise<string> {
  let count = 0
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    {
      styleMap: ["p[style-name='Title'] => p.title:fresh", "p[style-name='Subtitle'] => p.subtitle:fresh", 'u => u', 'strike => s'],
      convertImage: mammoth.images.imgElement(async (image) => {
        count += 1
        const bytes = await image.readAsArrayBuffer()
        const name = `${file.name.replace(/\.docx$/i, '')} ${count}.${image.contentType.split('/')[1] ?? 'png'}`
        const [stored] = await upload([new File([bytes], name, { type: image.contentType })])
        return { src: stored?.url ?? '' }
      }),
    },
  )
  return value
}
