import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why whoever is signed in as another person may not do this. */
export const actingRefusals = defineRefusals({
  not_while_acting_as_other: {
    tr: 'Başka bir kullanıcı adına işlem yaparken bu yapılamaz; önce kendi hesabınıza dönün.',
    en: 'This can not be done while you act as another user; return to your own account first.',
    rule: 'ACC-008',
    office: 'support',
  },
  acting_read_only: {
    tr: 'Bu kullanıcının ekranlarını yalnızca görebilirsiniz; onun adına değişiklik yapmak ayrı bir yetki ister.',
    en: 'You may only look at this user’s screens; changing anything in his name needs a further permission.',
    rule: 'ACC-008',
    office: 'support',
  },
});
