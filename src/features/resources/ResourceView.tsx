import {
  lengthText,
  resourceCopy,
  resourceKindName,
  resourceSize,
  resourcesCopy,
} from '../../copy/resources.ts'
import { toolCopy } from '../../copy/tools.ts'
import { DONE, fileOfResource, type Resource } from '../../domain/resource.ts'
import { resourceScreen } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'
import { KeepControl } from './KeepControl.tsx'
import { ResourceText } from './ResourceText.tsx'
import { TemplateDownload, TemplateFile } from './TemplateFile.tsx'
import { automaticProgress, useProgressChange } from './useProgressChange.ts'

type ResourceViewProps = { resource: Resource; progress: number; kept: ReadonlySet<string> }

/** One resource of the library: read, played or downloaded. */
export function ResourceView({ resource, progress, kept }: ResourceViewProps) {
  const part = resourceScreen()
  const { kind, title, summary, body } = resource
  const file = fileOfResource(resource)
  const setProgress = useProgressChange(resource, progress)
  return (
    <article className={part.root}>
      <header className={part.head}>
        <h2 className={part.title}>{title}</h2>
        <p className={part.summary}>{summary}</p>
        <Facts resource={resource} progress={progress} />
      </header>
      {kind === 'video' && file !== null && (
        <>
          <VideoPlayer key={file.path} {...{ resource, file, progress }} />
          <KeepControl resource={resource} kept={kept} />
        </>
      )}
      {kind === 'template' && file !== null && <TemplateFile {...{ resource, file, kept }} />}
      {body !== null &&
        (kind === 'document' ? (
          <ResourceText text={body} onRead={(share) => setProgress(automaticProgress(share))} />
        ) : (
          <ResourceText text={body} />
        ))}
      {kind !== 'video' && (
        <div className={part.foot} data-foot>
          {file === null ? (
            <Button look="primary" disabled={progress === DONE} onClick={() => setProgress(DONE)}>
              {progress === DONE ? resourceCopy.isDone : resourceCopy.markDone}
            </Button>
          ) : (
            <TemplateDownload {...{ resource, file, progress }} />
          )}
        </div>
      )}
    </article>
  )
}

function Facts({ resource, progress }: Pick<ResourceViewProps, 'resource' | 'progress'>) {
  const { kind, tool_name: tool } = resource
  const facts = [
    resourceKindName[kind],
    tool === null ? '' : toolCopy[tool].name,
    lengthText(resource),
    resourceSize(resource),
    progress === 0 ? '' : progress === DONE ? resourcesCopy.finished : resourcesCopy.done(progress),
  ]
  return (
    <ul className={resourceScreen().facts} aria-label={resourceCopy.facts}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}
