import type { ResourceKind } from '../../domain/resource.ts'
import { kindMark } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { BookOpen, FileText, type Picture, Play } from '../../ui/icons.ts'

const pictures: Record<ResourceKind, Picture> = { video: Play, document: BookOpen, template: FileText }

export function KindMark({ kind }: { kind: ResourceKind }) {
  return (
    <span className={kindMark({ kind })} aria-hidden>
      <Icon of={pictures[kind]} size="lg" />
    </span>
  )
}
