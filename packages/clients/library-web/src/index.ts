/** The folder of the built app: what `registerWebApp` serves. */
export const appFolder = new URL('./app/', import.meta.url);
