import type { DemoTale } from '#kernel/server/area.ts';
import { housingInspectionItems } from './tables.ts';

const items = [
  ['Yatak ve şilte', 'Bed and mattress', 80_00],
  ['Dolap ve çalışma masası', 'Wardrobe and desk', 60_00],
  ['Duvarlar ve boya', 'Walls and paint', 50_00],
  ['Kapı, kilit ve anahtar', 'Door, lock and key', 50_00],
  ['Pencere ve perde', 'Window and curtain', 40_00],
  ['Temizlik', 'Cleanliness', 100_00],
] as const;
/** What is looked at in every room. */
export const deskDemo: DemoTale = async ({ writer }) => {
  await writer.insert(
    housingInspectionItems,
    items.map(([name, name_en, charge], at) => ({ id: at + 1, name, name_en, charge, sort: (at + 1) * 10 })),
  );
};
