/** Where the phone sends what another app shares (the manifest's share_target). The worker answers; without it, the server does. */
export const SHARE_ADDRESS = '/compartir'

/** Where both lead: the page that asks where it goes. */
export const RECEIVED_ADDRESS = '/recibir'

/** The page's parameter where the device had no room for what was shared. */
export const NOT_RECEIVED = 'sin-espacio'
