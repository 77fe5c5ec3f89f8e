import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a learning tool is not registered, not opened, or its scores are not taken. */
export const toolRefusals = defineRefusals({
  tool_address_form: {
    tr: 'Adres https:// ile başlamalı; içinde kullanıcı adı, parola, boşluk ya da # bulunmamalıdır: {address}',
    en: 'The address must begin with https:// and must not contain a user name, a password, a space or #: {address}',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_key_missing: {
    tr: 'Aracın anahtarı gerekli: JWKS adresini ya da açık anahtarı (PEM) yazın.',
    en: 'The tool needs a key: enter its JWKS URL or its public key (PEM).',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_key_form: {
    tr: 'Açık anahtar PEM biçiminde bir RSA anahtarı olmalıdır (en az 2048 bit).',
    en: 'The public key must be an RSA key in PEM format (at least 2048 bits).',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_custom_form: {
    tr: 'Özel parametreler satır satır ad=değer biçiminde yazılır: {line}',
    en: 'Custom parameters are written as name=value, one on each line: {line}',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_address_own: {
    tr: 'Bu kurulum kendi makinesindeki bir aracı açmaz; dışarıdan ulaşılan bir https adresi yazın.',
    en: 'This installation does not open tools on its own machine. Enter an https address that can be reached from outside.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_already_on: { tr: 'Araç zaten açık.', en: 'The tool is already on.', rule: 'learning-tools', office: 'support' },
  tool_already_off: {
    tr: 'Araç zaten kapalı.',
    en: 'The tool is already off.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_is_off: {
    tr: '{tool} şu anda kapalı; açılamaz.',
    en: '{tool} is turned off and cannot be opened.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_not_in_section: {
    tr: 'Aracı yalnızca şubenin öğrencileri ve öğretim elemanları açabilir.',
    en: 'Only the students and instructors of the section can open the tool.',
    rule: 'learning-tools',
    office: 'department',
  },
  tool_picks_nothing: {
    tr: '{tool} içerik seçtirmiyor; bağlantıyı elle ekleyin.',
    en: '{tool} does not let you choose content. Add the link by hand.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_launch_over: {
    tr: 'Bu açılış geçersiz, kullanılmış ya da süresi dolmuş; aracı dersten yeniden açın.',
    en: 'This opening is not valid, was used already or took too long. Open the tool from the course again.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_asks_wrongly: {
    tr: 'Araç kayıtlı ayarlarına uymayan bir istek gönderdi ({what}). Açılmadı.',
    en: 'The tool sent a request that does not match its registration ({what}). It was not opened.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_assessment_elsewhere: {
    tr: 'Seçilen değerlendirme bu şubenin değil.',
    en: 'The selected assessment does not belong to this section.',
    rule: 'learning-tools',
    office: 'instructor',
  },
  tool_maximum_missing: {
    tr: 'Puan bağlantısı için aracın tam puanı sıfırdan büyük olmalıdır.',
    en: 'A connection to an assessment needs the tool’s maximum score, which must be more than zero.',
    rule: 'learning-tools',
    office: 'instructor',
  },
  tool_scores_refused: {
    tr: 'Bu araç puan bildiremez; yönetici önce izin vermelidir.',
    en: 'This tool cannot report scores until an administrator allows it.',
    rule: 'learning-tools',
    office: 'support',
  },
  tool_order_incomplete: {
    tr: 'Sıralama şubenin bütün bağlantılarını içermelidir; sayfayı yenileyin.',
    en: 'The order must name every link of the section. Reload the page.',
    rule: 'learning-tools',
    office: 'instructor',
  },
  tool_score_changed: {
    tr: '{number} {name}: aracın bildirdiği puan siz baktıktan sonra değişti; şimdi {given} / {maximum}. Bu puan alınmadı; yeniden bakıp seçin.',
    en: '{number} {name}: the score from the tool changed after you saw it and is now {given} / {maximum}. It was not taken. Check it and select it again.',
    rule: 'learning-tools',
    office: 'instructor',
  },
  tool_scores_moved: {
    tr: 'Seçilen puanlardan biri artık alınmayı beklemiyor; listeyi yenileyin.',
    en: 'One of the selected scores is no longer waiting. Reload the list.',
    rule: 'learning-tools',
    office: 'instructor',
  },
});
