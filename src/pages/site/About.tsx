import { routes } from '../../routes.ts'
import { aboutCopy } from '../../copy/site/about.ts'
import { sampleLabel } from '../../copy/site/chrome.ts'
import { ClosingCall } from '../../features/site-home/ClosingCall.tsx'
import { Roster } from '../../features/site-home/Roster.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { PageHead, Section, Wide } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const purposes = [
  { name: aboutCopy.missionTitle, sentence: aboutCopy.mission },
  { name: aboutCopy.visionTitle, sentence: aboutCopy.vision },
]

export function About() {
  return (
    <>
      <PageHead title={aboutCopy.title} lead={aboutCopy.sentence} />
      <Wide>
        <Roster level={2} rows={purposes} />
      </Wide>
      <Section
        look="split"
        title={aboutCopy.teamTitle}
        lead={aboutCopy.teamSentence}
        aside={
          <>
            <p>{aboutCopy.claim}</p>
            <Badge waiting>{sampleLabel}</Badge>
          </>
        }
      >
        <Roster rows={aboutCopy.team} />
      </Section>
      <Section look="split" id="grupo" title={aboutCopy.groupTitle}>
        <p>{aboutCopy.group}</p>
        <TextLink to={routes.contact}>{aboutCopy.groupContact}</TextLink>
      </Section>
      <ClosingCall
        title={aboutCopy.ctaTitle}
        sentence={aboutCopy.ctaSentence}
        register={aboutCopy.register}
        other={{ to: routes.pricing, text: aboutCopy.plans }}
      />
    </>
  )
}
