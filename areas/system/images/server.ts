import type { AreaPart } from '#kernel/server/area.ts';
import { removeLogo, saveLogo } from './commands/app-images.ts';
import { imagesAccess } from './access.ts';
import { imagesPages } from './contract.ts';
import { imagesTexts } from './texts.ts';
import { appImageAddresses, appImages, readLogo } from './queries/app-images.ts';
import { imageAddresses } from './app-image-files.ts';

/** The five images of the application. */
export const imagesPart: AreaPart = {
  fills: { pictures: imageAddresses },
  texts: imagesTexts,
  pages: imagesPages,
  access: imagesAccess,
  commands: [saveLogo, removeLogo],
  queries: [appImages, appImageAddresses, readLogo],
};
