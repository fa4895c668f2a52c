/** A file of the app is neither on the device nor to be had now. A TypeError, as the browser's own are for a lost request. */
export class FileNotArrived extends TypeError {}
