/** What people are told of the steps of a thesis: subject by step, and the parts of the body. */
export const newsTexts = {
  'news.submit': {
    tr: 'Tez önerisi onayınızı bekliyor: {student}',
    en: 'A thesis proposal waits for your approval: {student}',
  },
  'news.advisor_approve': {
    tr: 'Danışman öneriyi onayladı: {student}',
    en: 'The advisor approved the proposal: {student}',
  },
  'news.advisor_return': { tr: 'Danışman öneriyi iade etti', en: 'The advisor returned the proposal' },
  'news.coordinator_approve': {
    tr: 'Koordinatör öneriyi onayladı: {student}',
    en: 'The coordinator approved the proposal: {student}',
  },
  'news.coordinator_return': {
    tr: 'Koordinatör öneriyi iade etti: {student}',
    en: 'The coordinator returned the proposal: {student}',
  },
  'news.admin_approve': { tr: 'Öneri onaylandı: {student}', en: 'The proposal is approved: {student}' },
  'news.admin_return': {
    tr: 'Yönetici öneriyi iade etti: {student}',
    en: 'The administrator returned the proposal: {student}',
  },
  'news.name_jury': { tr: 'Jüri belirlendi: {student}', en: 'The jury was named: {student}' },
  'news.plan_defence': { tr: 'Savunma daveti: {student}', en: 'Invitation to a defense: {student}' },
  'news.accept': { tr: 'Çalışma kabul edildi: {student}', en: 'The work was accepted: {student}' },
  'news.ask_revision': { tr: 'Jüri düzeltme istedi: {student}', en: 'The jury asked for a revision: {student}' },
  'news.fail': { tr: 'Çalışma başarısız bulundu: {student}', en: 'The work has failed: {student}' },
  'news.hand_in': { tr: 'Son nüsha teslim edildi: {student}', en: 'A final copy was handed in: {student}' },
  'news.return_final': { tr: 'Son nüsha iade edildi: {student}', en: 'The final copy was returned: {student}' },
  'news.archive': { tr: 'Çalışma arşive alındı: {student}', en: 'The work was archived: {student}' },
  'news.withdraw': { tr: 'Öğrenci çalışmayı geri aldı: {student}', en: 'The student withdrew the work: {student}' },
  'news.extended': { tr: 'Süre uzatıldı: {student}', en: 'The time was extended: {student}' },
  'news.text_came': { tr: 'Savunma metni yüklendi: {student}', en: 'The text for the defense was uploaded: {student}' },
  'news.revision_came': { tr: 'Düzeltilmiş metin yüklendi: {student}', en: 'The revised text was uploaded: {student}' },
  'news.wished': { tr: 'Konunuz tercih edildi: {student}', en: 'Your topic is preferred by: {student}' },
  'news.wish_accepted': { tr: 'Konu tercihiniz kabul edildi', en: 'Your preference was accepted' },
  'news.wish_declined': { tr: 'Konu tercihiniz reddedildi', en: 'Your preference was declined' },
  'news_body.wished': { tr: '{student} “{title}” konusunu tercih etti.', en: '{student} prefers the topic “{title}”.' },
  'news_body.wish_accepted': {
    tr: '“{title}” konusunda çalışmaya başlayabilirsiniz.',
    en: 'You can begin to work on the topic “{title}”.',
  },
  'news_body.wish_declined': {
    tr: '“{title}” konusu için tercihiniz reddedildi. Gerekçe: {note}',
    en: 'Your preference for the topic “{title}” was declined. Reason: {note}',
  },
  news_body: {
    tr: '“{title}”\nÖğrenci: {student}\nDanışman: {advisor}',
    en: '“{title}”\nStudent: {student}\nAdvisor: {advisor}',
  },
  news_defence: { tr: 'Gün: {day}\nSaat: {hours}\nYer: {place}', en: 'Day: {day}\nTime: {hours}\nPlace: {place}' },
  news_due: { tr: 'Son gün: {due}', en: 'Last day: {due}' },
  'news.lapse': {
    tr: 'Düzeltme süresinde verilmedi: {student}',
    en: 'The revised text did not come in time: {student}',
  },
  'news.defence_near': { tr: 'Savunma yarın: {student}', en: 'The defense is tomorrow: {student}' },
  'news.vote_missing': {
    tr: 'Jüri oyunuz bekleniyor: {student}',
    en: 'Your vote as a member of the jury is missing: {student}',
  },
  'news.link': { tr: 'Jüri üyeliği bağlantınız: {student}', en: 'Your link as a member of the jury: {student}' },
  news_link: {
    tr: 'Çalışmayı okumak ve oy vermek için: {address}\nGirişte bu adrese bir kod gönderilir. Bağlantı {until} gününe kadar geçerlidir ve yalnızca size aittir.',
    en: 'To read the work and to vote: {address}\nA code is sent to this address when you enter. The link is yours alone and works until {until}.',
  },
  'news_code.subject': { tr: 'Giriş kodunuz', en: 'Your sign-in code' },
  'news_code.body': {
    tr: 'Jüri sayfasına giriş kodunuz: {code}\nKod üç dakika geçerlidir.',
    en: 'Your code for the page of the jury: {code}\nIt works for three minutes.',
  },
  news_note: { tr: 'Gerekçe: {note}', en: 'Reason: {note}' },
} as const;
