import { exactMoment } from '../../copy/exactMoment.ts'
import { byteText, systemCopy as copy } from '../../copy/system.ts'
import type { SystemState } from '../../domain/systemState.ts'
import { settingsRows } from '../../styled-system/recipes'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { appVersion } from './appVersion.ts'

/** The last runs of the clock: start, duration, result of each step. */
export function ClockRuns({ clock: { runs } }: SystemState) {
  const part = settingsRows()
  return (
    <Block title={copy.runs} sentence={copy.runsSentence}>
      <ul className={part.root}>
        {runs.length === 0 && <li className={part.foot}>{copy.noRuns}</li>}
        {runs.map(({ ran_at: at, ms, did, failed }) => {
          const steps = [
            ...Object.entries(failed).map(([step, code]) => copy.stepFailed(step, code)),
            ...Object.entries(did).flatMap(([step, rows]) => (rows > 0 ? [copy.step(step, rows)] : [])),
          ]
          return (
            <li key={at} className={part.row}>
              <div className={part.words}>
                <p className={part.name}>{copy.run(at, ms)}</p>
                <p className={part.detail}>{steps.length === 0 ? copy.idle : steps.join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}

export function Storage({ storage: { database, buckets, largest, quota, more } }: SystemState) {
  return (
    <Block title={copy.storage} {...(more && { sentence: copy.manyFiles })}>
      <DescriptionList
        rows={[
          { term: copy.database, value: byteText(database) },
          ...buckets.map(({ bucket, files, bytes }) => ({
            term: copy.buckets[bucket] ?? bucket,
            value: copy.files(files, bytes),
          })),
          ...(largest === null
            ? []
            : [
                {
                  term: copy.largest,
                  value: copy.largestOf(
                    largest.name ?? copy.unknown,
                    copy.buckets[largest.bucket] ?? largest.bucket,
                    largest.bytes,
                    Math.max((largest.bytes / quota.bytes) * 100, (largest.files / quota.files) * 100),
                  ),
                },
                { term: copy.quota, value: copy.quotaOf(quota.bytes, quota.files) },
              ]),
        ]}
      />
    </Block>
  )
}

export function Versions({ versions: { migration, database, started_at: started } }: SystemState) {
  return (
    <Block title={copy.versions}>
      <DescriptionList
        rows={[
          { term: copy.app, value: appVersion() ?? copy.unknown },
          { term: copy.migration, value: migration ?? copy.unknown },
          { term: copy.databaseVersion, value: database },
          { term: copy.started, value: started === null ? copy.unknown : exactMoment(started) },
        ]}
      />
    </Block>
  )
}
