import chromium from '@sparticuz/chromium';

/** The Chromium that comes with the packages; a system one where `CHROMIUM_PATH` names it. */
export const chromiumPath = async (): Promise<string> => process.env.CHROMIUM_PATH ?? chromium.executablePath();
