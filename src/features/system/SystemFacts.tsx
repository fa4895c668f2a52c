import { exactMoment } from '../../copy/exactMoment.ts'
import { byteText, systemCopy as said } from '../../copy/system.ts'
import type { SystemState } from '../../domain/systemState.ts'
import { settingsRows } from '../../styled-system/recipes'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { appVersion } from './appVersion.ts'

/** The last runs of the clock: when, how long, what each step did. */
export function ClockRuns({ clock: { runs } }: SystemState) {
  const part = settingsRows()
  return (
    <Block title={said.runs} sentence={said.runsSentence}>
      <ul className={part.root}>
        {runs.length === 0 && <li className={part.foot}>{said.noRuns}</li>}
        {runs.map(({ ran_at: at, ms, did, failed }) => {
          const steps = [
            ...Object.entries(failed).map(([step, code]) => said.stepFailed(step, code)),
            ...Object.entries(did).flatMap(([step, rows]) => (rows > 0 ? [said.step(step, rows)] : [])),
          ]
          return (
            <li key={at} className={part.row}>
              <div className={part.words}>
                <p className={part.name}>{said.run(at, ms)}</p>
                <p className={part.detail}>{steps.length === 0 ? said.idle : steps.join(' · ')}</p>
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
    <Block title={said.storage} {...(more && { sentence: said.manyFiles })}>
      <DescriptionList
        rows={[
          { term: said.database, value: byteText(database) },
          ...buckets.map(({ bucket, files, bytes }) => ({
            term: said.buckets[bucket] ?? bucket,
            value: said.files(files, bytes),
          })),
          ...(largest === null
            ? []
            : [
                {
                  term: said.largest,
                  value: said.largestOf(
                    largest.name ?? said.unknown,
                    said.buckets[largest.bucket] ?? largest.bucket,
                    largest.bytes,
                    Math.max((largest.bytes / quota.bytes) * 100, (largest.files / quota.files) * 100),
                  ),
                },
                { term: said.quota, value: said.quotaOf(quota.bytes, quota.files) },
              ]),
        ]}
      />
    </Block>
  )
}

export function Versions({ versions: { migration, database, started_at: started } }: SystemState) {
  return (
    <Block title={said.versions}>
      <DescriptionList
        rows={[
          { term: said.app, value: appVersion() ?? said.unknown },
          { term: said.migration, value: migration ?? said.unknown },
          { term: said.databaseVersion, value: database },
          { term: said.started, value: started === null ? said.unknown : exactMoment(started) },
        ]}
      />
    </Block>
  )
}
