import type { AreaPart } from '#kernel/server/area.ts';
import { beginUpload, sendPart, sweepUploads } from './kept.ts';
import { uploadRefusals } from './refusals.ts';
import { uploadTexts } from './texts.ts';

/** Files of applicants that come in parts over a bad line. */
export const uploadPart: AreaPart = {
  texts: uploadTexts,
  refusals: [uploadRefusals.specs],
  pages: [],
  access: {},
  commands: [beginUpload, sendPart],
  jobs: [
    {
      name: 'admissions.sweep-uploads',
      cron: '*/15 * * * *',
      quiet: true,
      work: async (services) => ({ swept: await sweepUploads(services) }),
    },
  ],
};
