import type { AreaPart } from '#kernel/server/area.ts';
import { removeLogo, saveLogo } from './commands/app-images.ts';
import { imagesAccess } from './images-access.ts';
import { imagesPages } from './images-contract.ts';
import { imagesTexts } from './images-texts.ts';
import { appImageAddresses, appImages, readLogo } from './queries/app-images.ts';

/** The five images of the application. */
export const imagesPart: AreaPart = {
  texts: imagesTexts,
  pages: imagesPages,
  access: imagesAccess,
  commands: [saveLogo as never, removeLogo as never],
  queries: [appImages as never, appImageAddresses as never, readLogo as never],
};
