import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { UsageMeter } from '../../ui/UsageMeter.tsx'
import { Grid, Row, Section } from './Section.tsx'

const levels = {
  normal: 'Normal',
  high: 'Uso elevado',
  full: 'Límite casi alcanzado',
  unlimited: 'Sin límite',
}
const resets = <span>Se reinicia el 2 dic</span>

export function Figures() {
  return (
    <Section name="Cifras y tarjetas">
      <StatStrip
        label="Resumen"
        stats={[
          { label: 'Herramientas activas', value: '5', unit: 'de 7' },
          { label: 'Tickets abiertos', value: '1', note: 'En proceso: dominio del sitio' },
          { label: 'Próxima factura', value: '5,459.99', unit: 'MXN', note: 'En 15 días, 2 de diciembre' },
          { label: 'Días de servicio', value: '138', note: 'Desde el 2 de julio de 2026' },
        ]}
      />
      <Grid>
        <Card title="Reportes SEO" aside={<Tile motif="seo-tools" size="40" />}>
          <UsageMeter
            value={312}
            limit={500}
            texts={{ ...levels, label: 'Uso de Reportes SEO', used: '312', of: 'de 500 reportes' }}
            note={resets}
          />
        </Card>
        <Card title="Acortador de enlaces" aside={<Tile motif="link-shortener" size="40" />}>
          <UsageMeter
            value={3_910}
            limit={5_000}
            texts={{ ...levels, label: 'Uso de Acortador', used: '3,910', of: 'de 5,000 enlaces' }}
            note={resets}
          />
        </Card>
        <Card title="Contenido IA" aside={<Tile motif="ai-content" size="40" />}>
          <UsageMeter
            value={46_850}
            limit={50_000}
            texts={{ ...levels, label: 'Uso de Contenido IA', used: '46,850', of: 'de 50,000 palabras' }}
            note={resets}
          />
        </Card>
        <Card title="Analista de datos" aside={<Tile motif="data-analyst" size="40" />}>
          <UsageMeter
            value={184}
            limit={-1}
            texts={{ ...levels, label: 'Uso de Analista', used: '184', of: 'consultas' }}
            note={<span>Este mes</span>}
          />
        </Card>
        <Card
          look="dashed"
          title="Creador de sitios"
          aside={
            <Badge tone="amber" waiting>
              Configurando
            </Badge>
          }
          foot={<Button size="sm">Ver progreso</Button>}
        >
          <Row>
            <Tile motif="web-creator" size="40" glazed="2" />
          </Row>
        </Card>
        <Card look="panel" title="Lleva una pieza más" foot={<Button look="cempa">Aceptar oferta</Button>}>
          Ocho de cada diez clientes usan dos herramientas o más.
        </Card>
      </Grid>
    </Section>
  )
}
