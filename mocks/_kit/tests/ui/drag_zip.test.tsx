// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { chooseFiles, DragDrop, toZip, useDragged, useDropPlace, zipEntries } from '../../src'
import { show } from '../render'

test('an archive holds what was put in, and equal names stand side by side', async () => {
  const archive = await toZip([{ path: 'a.txt', content: 'one' }, { path: 'a.txt', content: new Blob(['three']) }, { path: '../b/./c', content: '' }])
  expect(await zipEntries(archive)).toEqual([{ path: 'a.txt', size: 3 }, { path: 'a (1).txt', size: 5 }, { path: 'b/c', size: 0 }])
  await expect(zipEntries(new Blob(['no archive']))).rejects.toThrow()
})

test('equal parts give equal bytes', async () => {
  const bytes = async (): Promise<string> => [...new Uint8Array(await (await toZip([{ path: 'x', content: 'y' }])).arrayBuffer())].join()
  expect(await bytes()).toBe(await bytes())
})

test('files are asked for without a field, and closing the question gives none', async () => {
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    expect([this.type, this.multiple, this.accept]).toEqual(['file', true, '.pdf,image/*'])
    this.dispatchEvent(new Event('cancel'))
  })
  expect(await chooseFiles({ multiple: true, accept: ['.pdf', 'image/*'] })).toEqual([])
  clicked.mockRestore()
})

test('what can be dragged and dropped on is drawn as any element', () => {
  const Part = () => {
    const drag = useDragged('a')
    const drop = useDropPlace('a', () => true)
    return <p ref={drop.ref} {...drag.listeners}>{`${drag.dragging} ${drop.over}`}</p>
  }
  const { container } = show(<DragDrop flying={() => null} onDrop={() => undefined}><Part /></DragDrop>)
  expect(container.textContent).toContain('false false')
})
