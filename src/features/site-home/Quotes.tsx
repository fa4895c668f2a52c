import { sampleLabel } from '../../copy/site/chrome.ts'
import { quotesCopy } from '../../copy/site/landing.ts'
import { quotes } from '../../styled-system/recipes'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'

/** These quotes are invented, as the note above them states. */
export function QuotesNote() {
  return (
    <p className={quotes().note}>
      <Badge tone="neutral" waiting>
        {sampleLabel}
      </Badge>
      {quotesCopy.note}
    </p>
  )
}

export function Quotes() {
  const part = quotes()
  return (
    <ScrollArea className={part.root} label={quotesCopy.title}>
      {quotesCopy.quotes.map(({ text, name, business }) => (
        <figure key={name} className={part.item}>
          <blockquote className={part.text}>{text}</blockquote>
          <figcaption className={part.who}>
            <Avatar name={name} />
            <span>
              <span className={part.name}>{name}</span>
              <span className={part.business}>{business}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </ScrollArea>
  )
}
