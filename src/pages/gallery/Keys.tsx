import { useRef, useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { DeviceList } from '../../features/account/settings/DeviceList.tsx'
import { KeyCard, SpareCodes } from '../../features/account/settings/KeyCard.tsx'
import { PanelBody, SettingsPanel } from '../../ui/SettingsForm.tsx'
import { Grid, Section } from './Section.tsx'

const codes = ['WGHZM-H987W', 'CM8TT-CPA95', 'N3HN9-WHGEF', '3HYTJ-6N2WG', '2KRLU-XUGGU', 'BZ6ZE-7XDRW']
const devices = [
  {
    key: 'here',
    phone: false,
    name: 'Chrome en Linux',
    detail: 'Último uso: hace 3 min',
    end: <Badge tone="green">Esta sesión</Badge>,
  },
  {
    key: 'phone',
    phone: true,
    name: 'Safari en iPhone',
    detail: 'Último uso: 18 nov',
    end: <Button size="sm">Cerrar</Button>,
  },
]

export function Keys() {
  const [code, setCode] = useState('123')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Section name="Llaves">
      <Grid>
        <CodeField label="Código de verificación" required digits={6} value={code} onValue={setCode} />
        <CodeField
          label="Código equivocado"
          error="Ese código no es correcto"
          digits={6}
          value="000000"
          onValue={() => undefined}
          readOnly
        />
      </Grid>
      <SettingsPanel>
        <KeyCard
          picture="/icon.svg"
          pictureLabel="Código QR de ejemplo"
          title="Escanea este código"
          titleRef={heading}
          sentence="Ábrelo con la cámara de tu aplicación."
          term="Clave"
          value="JBSWY3DPEHPK3PXP"
          link={{ href: '#llaves', text: 'Abrir en mi aplicación' }}
        >
          <Button size="sm">Copiar clave</Button>
        </KeyCard>
        <PanelBody>
          <SpareCodes label="Códigos de recuperación" codes={codes} />
        </PanelBody>
        <DeviceList label="Dispositivos" rows={devices} />
      </SettingsPanel>
    </Section>
  )
}
