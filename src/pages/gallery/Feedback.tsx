import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CircleAlert, RefreshCw, WifiOff } from '../../ui/icons.ts'
import { CardSkeleton, ListSkeleton, StatStripSkeleton, TableSkeleton } from '../../ui/Skeletons.tsx'
import { motifNames } from '../../ui/theme/motifs.ts'
import { showToast } from '../../ui/toasts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Grid, Row, Section } from './Section.tsx'

export function Feedback() {
  return (
    <>
      <Section name="Avisos y bandas">
        <Row>
          <Button onClick={() => showToast('good', 'Progreso guardado', 'Paso completado exitosamente')}>
            Bien
          </Button>
          <Button
            onClick={() => showToast('bad', 'Firma requerida', 'Debes firmar el contrato digitalmente')}
          >
            Error
          </Button>
          <Button onClick={() => showToast('warn', 'Uso elevado', 'Acortador de enlaces va en 78%')}>
            Atención
          </Button>
          <Button onClick={() => showToast('news', 'Mensaje de Diego', 'Sí, jueves 19 a las 11:00.')}>
            Noticia
          </Button>
        </Row>
        <div>
          <Banner icon={WifiOff} action={{ label: 'Reintentar', onClick: () => undefined }}>
            Sin conexión — 2 cambios por enviar
          </Banner>
          <Banner tone="cobalt" icon={RefreshCw} action={{ label: 'Actualizar', onClick: () => undefined }}>
            Hay una versión nueva
          </Banner>
        </div>
        <Banner boxed tone="red" icon={CircleAlert}>
          No se pudo procesar el pago. Revisa los datos de tu tarjeta.
        </Banner>
      </Section>
      <Section name="Vacío">
        <Grid>
          {motifNames.map((motif) => (
            <EmptyState
              key={motif}
              motif={motif}
              title="No tienes notificaciones"
              sentence="Te avisamos cuando algo cambie."
              action={motif === 'chatbot' ? <Button look="primary">Escribir</Button> : undefined}
            />
          ))}
        </Grid>
      </Section>
      <Section name="Carga">
        <StatStripSkeleton />
        <Grid>
          <CardSkeleton />
          <ListSkeleton rows={3}>Cargando conversaciones...</ListSkeleton>
          <Loading>Cargando información...</Loading>
        </Grid>
        <TableSkeleton />
      </Section>
    </>
  )
}
