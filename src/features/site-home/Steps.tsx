import { stepsCopy } from '../../copy/site/landing.ts'
import { steps } from '../../styled-system/recipes'
import { type Glazed, Tile } from '../../ui/Tile.tsx'

// One more quarter at each step.
const glaze: readonly Glazed[] = ['1', '2', '3', '4']

export function Steps() {
  const part = steps()
  return (
    <ol className={part.root}>
      {stepsCopy.steps.map(({ when, title, sentence }, index) => (
        <li key={title} className={part.step}>
          <div className={part.picture}>
            <Tile motif="web-creator" glazed={glaze[index] ?? '4'} />
          </div>
          <div>
            <p className={part.when}>{when}</p>
            <h3 className={part.title}>{title}</h3>
            <p className={part.sentence}>{sentence}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
