import { advisor, chair, dean, affairs, type DemoTemplate } from './template-steps.ts';

/** How these requests are decided in the demo university. */
export const majorsTemplates: readonly DemoTemplate[] = [
  { code: 'yan-dal', kind: 'minor', name: 'Yan dal başvurusu', name_en: 'Minor application', about: 'GANO’su 2,50’nin altında kalanlar için danışman görüşü aranır.', about_en: 'Students below an average of 2.50 need the advisor’s opinion.', steps: [affairs(1, 5), { ...advisor(2, 3), condition: { gpa: { lte: 2.49 } } }, chair(3, 5), dean(4, 10)] },
  { code: 'cift-ana-dal', kind: 'double_major', name: 'Çift ana dal başvurusu', name_en: 'Double major application', about: 'Ön inceleme, bölüm ve fakülte kararı.', about_en: 'First check, then the decisions of department and faculty.', steps: [affairs(1, 5), chair(2, 5), dean(3, 10)] },
];
