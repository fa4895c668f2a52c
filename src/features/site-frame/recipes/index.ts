export { siteBanner } from './banner.ts'
export { siteFooter, cenefa } from './footer.ts'
export { site } from './frame.ts'
export { siteHeader, siteMenu, sitePhoneMenu } from './header.ts'
