/** The project that an address names, by key or id. */
import { useParams } from '@mocks/kit'
import { useWorld } from '../hooks'
import type { Project } from '../model'

export function useProject(): Project | undefined {
  const { key = '' } = useParams()
  const { projects } = useWorld()
  return projects.find((project) => project.key.toUpperCase() === key.toUpperCase()) ?? projects.find((project) => project.id === key)
}
