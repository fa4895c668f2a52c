import { useState } from 'react'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Tile, type Glazed } from '../../ui/Tile.tsx'
import { TileWall } from '../../ui/TileWall.tsx'
import { type MotifName, motifNames } from '../../ui/theme/motifs.ts'
import { Row, Section } from './Section.tsx'

const names: Record<MotifName, string> = {
  'seo-tools': 'Reportes SEO',
  'link-shortener': 'Acortador de enlaces',
  'ai-content': 'Contenido IA',
  'social-manager': 'Gestor de redes',
  'data-analyst': 'Analista de datos',
  'web-creator': 'Creador de sitios',
  chatbot: 'Chatbot',
}
const glazes: Glazed[] = ['0', '1', '2', '3', '4']

const piece = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  textStyle: 'tiny',
  fontWeight: 'medium',
})
const steps = css({ display: 'flex', gap: 'hair' })
const wall = css({ w: 'form', maxW: 'full' })

export function Tiles() {
  const [glazed, setGlazed] = useState<Glazed>('1')
  return (
    <Section name="Motivos">
      <Row>
        {motifNames.map((motif) => (
          <div key={motif} className={piece}>
            <Tile motif={motif} size="96" />
            <div className={steps}>
              {glazes.slice(0, 4).map((glaze) => (
                <Tile key={glaze} motif={motif} size="20" glazed={glaze} />
              ))}
            </div>
            {names[motif]}
          </div>
        ))}
      </Row>
      <Row>
        <Tile motif="web-creator" size="56" glazed={glazed} />
        {glazes.map((glaze) => (
          <Button key={glaze} size="sm" onClick={() => setGlazed(glaze)}>
            {glaze === '0' ? 'Bizcocho' : `${glaze} de 4`}
          </Button>
        ))}
      </Row>
      <Row>
        <Logo name="Azulejo" label="Azulejo, logo" to="/" />
        <Tile motif="chatbot" size="24" />
        <Tile motif="chatbot" size="40" />
        <Tile motif="chatbot" size="56" />
      </Row>
      <div className={wall}>
        <TileWall
          columns="5"
          pieces={[
            ...motifNames,
            { motif: 'ai-content', glazed: '0' },
            null,
            { motif: 'chatbot', glazed: '2' },
          ]}
        />
      </div>
      <TileWall columns="strip" pieces={[...motifNames, ...motifNames, ...motifNames]} />
    </Section>
  )
}
