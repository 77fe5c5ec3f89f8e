import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-017', office: 'housing' } as const;
export const requestRefusals = defineRefusals({
  request_no_stay: {
    tr: 'Bu talep için bir yatağınız olmalı.',
    en: 'You need a bed with us for this request.',
    ...housing,
  },
  request_not_here_yet: {
    tr: 'Bu talep odaya yerleştikten sonra yapılabilir.',
    en: 'This can be asked for after you have moved in.',
    ...housing,
  },
  request_contrary_open: {
    tr: 'Bununla çelişen bir talebiniz açık: {kind}. Önce onu geri çekin.',
    en: 'You have an open request that contradicts this one: {kind}. Withdraw that one first.',
    ...housing,
  },
  request_not_moved: {
    tr: 'Ofis sizi son {n} gün içinde yanıtınızı beklemeden taşımadı. Başka bir oda için neden olarak kendi isteğinizi seçin.',
    en: 'The office has not moved you without your answer lately (days: {n}). For another room choose your own wish as the reason.',
    ...housing,
  },
  request_not_later: {
    tr: 'Yeni çıkış günü şimdiki çıkış gününüzden sonra olmalı: {day}.',
    en: 'The new day of departure must be after the day you leave now: {day}.',
    ...housing,
  },
  request_not_earlier: {
    tr: 'Yeni çıkış günü bugün ile şimdiki çıkış gününüz arasında olmalı: {day}.',
    en: 'The new day of departure must lie between today and the day you leave now: {day}.',
    ...housing,
  },
  request_guest_days: {
    tr: 'Misafir en çok {n} gece kalabilir; günler konaklamanızın içinde ve bugün ya da sonrası olmalı.',
    en: 'The days must lie within your stay, today or later, and no longer than the most nights of a guest: {n}.',
    ...housing,
  },
  request_not_so: {
    tr: 'Bu durumdaki talepte bu yapılamaz: {status}.',
    en: 'This cannot be done to the request as it stands: {status}.',
    ...housing,
  },
  request_only_approved: {
    tr: 'Yalnız onaylanmış ve henüz yapılmamış bir talepten vazgeçilebilir.',
    en: 'Only a request that was approved and is not done yet can be given up.',
    ...housing,
  },
  request_needs_bed: { tr: 'Verilecek yatağı seçin.', en: 'Choose the bed to give.', ...housing },
});
