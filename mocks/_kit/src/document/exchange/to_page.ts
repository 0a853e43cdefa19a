/** A document as one HTML file that needs nothing beside it: pictures are in it. */
import { escapedHtml, harmlessHtml } from '../html_text'
import { headingBlocks, plain, blocksOf, settle } from './blocks'
import type { ExportOptions } from './export_options'
import { pictureData } from './picture_data'

const STYLE = `body{max-width:720px;margin:40px auto;padding:0 20px;font:16px/1.6 Georgia,serif;color:#222}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:5px 8px;text-align:start;vertical-align:top}th{background:#eee}
img{max-width:100%}img[data-align=center]{display:block;margin:0 auto}img[data-align=right]{display:block;margin-left:auto}
blockquote{margin-left:0;padding-left:14px;border-left:3px solid #999;color:#555}pre{background:#f2f2f2;padding:10px}
.title{font-size:2.3em;line-height:1.15;margin-bottom:.2em}.subtitle{font-size:1.3em;color:#666}.page-break{break-after:page}
ul[data-type=taskList]{list-style:none;padding-left:0}ul[data-type=taskList] li{display:flex;gap:8px}ul[data-type=taskList] p{margin:0}`

export async function toPage({ title, html, suggested }: ExportOptions): Promise<string> {
  const page = new DOMParser().parseFromString(`<body>${harmlessHtml(html)}</body>`, 'text/html')
  settle(page.body, suggested)
  for (const contents of page.querySelectorAll('[data-type=contents]')) {
    const list = headingBlocks(blocksOf(html, suggested)).map((heading) => `<li style="margin-left:${(heading.level - 1) * 20}px">${escapedHtml(plain(heading.runs))}</li>`)
    contents.innerHTML = `<ul>${list.join('')}</ul>`
  }
  await Promise.all([...page.querySelectorAll('img')].map(async (image) => {
    const data = await pictureData(image.getAttribute('src') ?? '')
    if (data === null) image.remove()
    else image.setAttribute('src', data.url)
  }))
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${escapedHtml(title)}</title>\n<style>\n${STYLE}\n</style>\n</head>\n<body>\n${page.body.innerHTML}\n</body>\n</html>\n`
}
