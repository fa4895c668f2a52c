import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Count } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CircleCheck, CloudCheck, CloudUpload, Plus, TriangleAlert, WifiOff } from '../../ui/icons.ts'
import { StatusChip } from '../../features/sync-center/StatusChip.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import { Row, Section } from './Section.tsx'

export function Actions() {
  return (
    <>
      <Section name="Botones">
        <Row>
          <Button look="primary">Continuar</Button>
          <Button>Cambiar plan</Button>
          <Button look="ghost">Cancelar</Button>
          <Button look="ink">Empieza Ahora</Button>
          <Button look="cempa">Aceptar oferta</Button>
          <Button look="danger">Descartar</Button>
          <Button look="link">Ver licencias</Button>
        </Row>
        <Row>
          <Button look="primary" disabled>
            <Spinner />
            Procesando...
          </Button>
          <Button disabled>Cambiar plan</Button>
          <Button look="ghost" disabled>
            Cancelar
          </Button>
          <Button look="ink" disabled>
            Empieza Ahora
          </Button>
          <Button look="cempa" disabled>
            Aceptar oferta
          </Button>
          <Button look="danger" disabled>
            Descartar
          </Button>
        </Row>
        <Row>
          <Button look="primary" size="lg">
            Firmar y Proceder al Pago
          </Button>
          <ButtonLink to="/" size="md">
            Ver reunión
          </ButtonLink>
          <Button size="sm">Ver agenda</Button>
          <Button size="xs">Iniciar</Button>
          <IconButton label="Agregar" icon={Plus} look="secondary" />
          <IconButton label="Agregar otro" icon={Plus} />
        </Row>
      </Section>
      <Section name="Insignias y avatares">
        <Row>
          <Badge tone="green">Activo</Badge>
          <Badge tone="amber" waiting>
            Configurando
          </Badge>
          <Badge tone="cobalt">En progreso</Badge>
          <Badge>En revisión</Badge>
          <Badge tone="red">Factura vencida</Badge>
          <Badge tone="cempa">Recomendado</Badge>
          <Badge tone="outline">Versión 1.0</Badge>
          <Badge tone="green" icon={CircleCheck}>
            Normal
          </Badge>
          <Badge tone="red" icon={TriangleAlert}>
            Límite casi alcanzado
          </Badge>
          <Count value={3} label="3 sin leer" />
          <Count value={12} label="12 sin leer" />
        </Row>
        <Row>
          <Avatar name="Diego Salvatierra" size="xl" tone="panel" present />
          <Avatar name="Mariana Robles" size="touch" />
          <Avatar name="Renata Solís" />
          <Avatar name="Héctor Ruelas" size="sm" />
          <Avatar name="Aurelio Duval" size="xs" />
          <StatusChip icon={CloudCheck} tone="neutral" text="Al día" />
          <StatusChip icon={CloudUpload} tone="cobalt" text="2 por enviar" />
          <StatusChip icon={WifiOff} tone="amber" text="Sin conexión" />
          <StatusChip icon={TriangleAlert} tone="red" text="1 sin aceptar" />
        </Row>
      </Section>
    </>
  )
}
