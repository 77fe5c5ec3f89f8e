import { advisor, chair, dean, registrar, affairs, bursar, type DemoTemplate } from './template-steps.ts';

/** How these requests are decided in the demo university. */
export const changesTemplates: readonly DemoTemplate[] = [
  { code: 'program-degisikligi', kind: 'program_change', name: 'Program değişikliği', name_en: 'Program change', about: 'Ön inceleme, iki bölümün görüşü ve fakülte kararı.', about_en: 'First check, the departments’ opinions and the decision of the faculty.', steps: [affairs(1, 5), advisor(2, 5), chair(2, 5), dean(3, 15), registrar(4, 3)] },
  { code: 'bolum-degisikligi', kind: 'change_of_major', name: 'Bölüm değişikliği', name_en: 'Change of major', about: 'GANO koşulunu sağlayan lisans öğrencileri için.', about_en: 'For undergraduates with the required average.', condition: { level: 'undergraduate' }, steps: [advisor(1, 5), chair(2, 7), dean(3, 15), registrar(4, 3)] },
  { code: 'baska-kuruma-gecis', kind: 'transfer_out', name: 'Başka kuruma geçiş', name_en: 'Transfer out', about: 'Borcu olmayan öğrencinin nakli.', about_en: 'Transfer of a student who owes nothing.', steps: [advisor(1, 3), bursar(2, 5, { debt: true }), registrar(3, 5)] },
  { code: 'odeme-istisnasi', kind: 'payment_exception', name: 'Ödeme istisnası', name_en: 'Payment exception', about: 'Büyük tutarlarda iki birim birlikte karar verir.', about_en: 'Large amounts are decided by two offices together.', steps: [{ ...bursar(1, 5), name: 'Mali işler onayı', name_en: 'Approval of the bursar' }, { ...registrar(1, 5), name: 'Kayıt işleri onayı', name_en: 'Approval of the registrar', may_decline: true, condition: { amount: { gte: 5000 } } }] },
];
