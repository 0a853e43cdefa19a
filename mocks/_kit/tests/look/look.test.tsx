// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, FileIcon, Picture } from '../../src/look/drawings'
import { type Look, useLook } from '../../src/look/look'

afterEach(cleanup)

function Themed(look: Look) {
  useLook(look)
  return null
}

test('settings of the look take effect on the page, and what is left out is the mock’s own', () => {
  const root = document.documentElement
  const view = render(<Themed theme="dark" density="compact" accent="teal" />)
  expect({ ...root.dataset }).toMatchObject({ theme: 'dark', density: 'compact', accent: 'teal' })
  view.rerender(<Themed density="roomy" />)
  expect([root.dataset.theme, root.dataset.density, root.dataset.accent]).toEqual([undefined, 'roomy', undefined])
})

test('a drawing has a role and a name where it tells something, and none where the name stands beside it', () => {
  render(
    <>
      <Avatar name="Ada Ochieng" label="Ada Ochieng" />
      <Avatar name="Bruno Keller" />
      <FileIcon name="plan.pdf" label="PDF" />
      <Picture kind="map" source="quay 4" alt="Where it is" />
      <Avatar name="Zoë" source="https://faces.example/1.png" label="Zoë" />
      <Avatar name="Noor" source="files/noor.png" label="Noor" />
    </>,
  )
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label') ?? one.getAttribute('alt'))).toEqual(['Ada Ochieng', 'PDF', 'Where it is', 'Zoë', 'Noor'])
  const sources = [...document.querySelectorAll('img')].map((one) => one.getAttribute('src')!)
  expect(sources[0]).toMatch(/^data:image\/svg\+xml,/)
  expect(sources[1]).toBe('files/noor.png')
  expect(sources).toHaveLength(2)
})
