import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { housingAgreementTexts } from './tables.ts';

/** What tenants of the demo university sign. */
export const applyingDemo: DemoTale = async ({ writer, today }) => {
  await writer.insert(housingAgreementTexts, [
    {
      id: 1,
      edition: '2026-1',
      body: 'Konaklayan, yatağı ve odayı özenle kullanır, sessizlik saatlerine uyar ve ücretini günü geldiğinde öder.\n\nDepozito, çıkışta hasar ve borç düşüldükten sonra geri verilir.\n\nErken ayrılan, iptal eden ya da gelmeyen, kurallardaki ücreti öder.',
      body_en:
        'The resident looks after bed and room, keeps the quiet hours and pays on the due date.\n\nThe deposit is given back after the departure, less damages and what is owed.\n\nWhoever leaves early, cancels or does not arrive pays the fee of the policy.',
      valid_from: new Date(`${addDays(today, -700)}T00:00:00Z`),
    },
  ]);
};
