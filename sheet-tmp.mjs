import sharp from 'sharp'
const [out, cols, w, ...f] = process.argv.slice(2)
const W = Number(w)
const ims = await Promise.all(
  f.map(async (x) => {
    const b = await sharp(x).resize({ width: W }).png().toBuffer()
    const m = await sharp(b).metadata()
    return { b, h: m.height }
  }),
)
const H = Math.max(...ims.map((i) => i.h))
const C = Number(cols)
const R = Math.ceil(ims.length / C)
await sharp({ create: { width: W * C, height: H * R, channels: 3, background: '#888' } })
  .composite(ims.map((i, n) => ({ input: i.b, left: (n % C) * W, top: Math.floor(n / C) * H })))
  .png()
  .toFile(out)
