import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { upkeepAccess } from './access.ts';
import { cleaningPhoto, handOverParcel, markCleaned } from './commands/upkeep.ts';
import { upkeepPages } from './contract.ts';
import { upkeepDemo } from './demo.ts';
import { raiseDueCleanings } from './jobs/due-cleanings.ts';
import { upkeepRefusals } from './refusals.ts';
import { housingCleaning } from './resources/housing-cleaning.ts';
import { housingCleaningRule } from './resources/housing-cleaning-rule.ts';
import { housingParcel } from './resources/housing-parcel.ts';
import { housingCleaningRules, housingCleanings, housingParcels } from './tables.ts';
import { upkeepTexts } from './texts.ts';

/** Cleaning and parcels. */
export const upkeepPart: AreaPart = {
  texts: upkeepTexts,
  refusals: [upkeepRefusals.specs],
  pages: upkeepPages,
  access: upkeepAccess,
  resources: [
    bindResource(housingCleaning, housingCleanings, {
      derive: {
        building_id: sql`(select r.building_id from housing_rooms r where r.id = ${housingCleanings.room_id})`,
        photographed: sql`(${housingCleanings.photo_id} is not null)`,
      },
    }),
    bindResource(housingCleaningRule, housingCleaningRules),
    bindResource(housingParcel, housingParcels),
  ],
  commands: [markCleaned, handOverParcel],
  queries: [cleaningPhoto],
  demo: [upkeepDemo],
  jobs: [
    {
      name: 'housing.due-cleanings',
      cron: '10 4 * * *',
      work: async (services) => ({
        made: await systemWrite(services, 'housing-cleanings', (context) =>
          raiseDueCleanings(context.db, context.today),
        ),
      }),
    },
  ],
};
