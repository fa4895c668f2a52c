/**
 * The address to which the phone posts content shared from another app (the manifest's share_target). The worker
 * answers; without it, the server does.
 */
export const SHARE_ADDRESS = '/compartir'

/** Both redirect to this page, which asks for the target. */
export const RECEIVED_ADDRESS = '/recibir'

/** The page's parameter if the device had no room for the shared content. */
export const NOT_RECEIVED = 'sin-espacio'
