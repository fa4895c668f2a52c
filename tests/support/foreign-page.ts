/** What stands in every foreign page, and in nothing of ours. */
export const FOREIGN_MARK = 'Hotel Mirador'

/** What a hotel's network answers to every request until somebody has logged in to it. */
export const foreignPage = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${FOREIGN_MARK}: Wi-Fi</title></head>
<body><h1>${FOREIGN_MARK}</h1><form action="/entrar" method="post"><label>Habitación <input name="room"></label>
<button>Conectar</button></form></body></html>`
