import type { TemplateStep } from '#kernel/contract/define-request.ts';

export const advisor = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Danışman görüşü',
  name_en: 'Advisor’s opinion',
  role: 'advisor',
  scope: 'own_advisor',
  days,
});
export const chair = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Bölüm başkanı onayı',
  name_en: 'Approval of the department chair',
  role: 'chair',
  scope: 'department',
  days,
  on_overdue: 'escalate',
  escalate_role: 'dean',
});
export const dean = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Fakülte yönetim kurulu kararı',
  name_en: 'Decision of the faculty board',
  role: 'dean',
  scope: 'faculty',
  days,
});
export const registrar = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Kayıt işlerinde işlem',
  name_en: 'Processing by the registrar',
  role: 'registrar',
  scope: 'university',
  days,
  may_decline: false,
});
export const affairs = (position: number, days: number): TemplateStep => ({
  position,
  name: 'Öğrenci işleri ön incelemesi',
  name_en: 'First check by student affairs',
  role: 'studentaffairs',
  scope: 'university',
  days,
});
export const bursar = (position: number, days: number, condition?: TemplateStep['condition']): TemplateStep => ({
  position,
  name: 'Mali işler borç denetimi',
  name_en: 'Debt check by the bursar',
  role: 'bursar',
  scope: 'university',
  days,
  ...(condition ? { condition } : {}),
});
export const housing: TemplateStep = {
  position: 1,
  name: 'Yurt ilişiği',
  name_en: 'Housing clearance',
  role: 'housing',
  scope: 'university',
  days: 5,
};
export const visa: TemplateStep = {
  position: 1,
  name: 'Uluslararası öğrenci birimi vize denetimi',
  name_en: 'Visa check by the international office',
  role: 'studentaffairs',
  scope: 'university',
  days: 3,
  condition: { is_f1: true },
};
