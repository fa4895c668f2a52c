import { sizeText } from '../../copy/files.ts'
import { sharedContentCopy as copy } from '../../copy/sharedContent.ts'
import type { Shared } from '../../domain/shared.ts'
import { shareTargetsList } from '../../styled-system/recipes'
import { FileCard } from '../files/FileCard.tsx'

/** The content shared from another app. */
export function SharedList({ shared }: { shared: readonly Shared[] }) {
  const part = shareTargetsList()
  const left = shared.reduce((sum, one) => sum + one.left, 0)
  const dropped = shared.reduce((sum, one) => sum + (one.dropped ?? 0), 0)
  return (
    <ul className={part.shared} aria-label={copy.what}>
      {shared.flatMap(({ id, text, files }) => [
        ...(text === ''
          ? []
          : [
              <li key={id} className={part.text}>
                {text}
              </li>,
            ]),
        ...files.map(({ name, type, bytes }) => (
          <li key={`${id} ${name} ${bytes.byteLength}`}>
            <FileCard name={name} detail={sizeText(bytes.byteLength)} mimeType={type} waits={false} />
          </li>
        )),
      ])}
      {dropped > 0 && <li className={part.detail}>{copy.dropped(dropped)}</li>}
      {left > 0 && <li className={part.detail}>{copy.left(left)}</li>}
    </ul>
  )
}
