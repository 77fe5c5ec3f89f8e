import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = 'forms';
export const formsRefusals = defineRefusals({
  form_code_taken: {
    tr: '{code} kodlu bir form zaten var.',
    en: 'There is already a form with the code {code}.',
    rule,
    office: 'support',
  },
  form_without_questions: {
    tr: 'Formda soru yok; önce soru ekleyin.',
    en: 'The form has no questions; add some first.',
    rule,
    office: 'support',
  },
  form_has_answers: {
    tr: 'Bu forma {n} yanıt verilmiş; silinemez. Kapatabilirsiniz.',
    en: 'This form has {n} {n|answer|answers}, so it cannot be deleted. You can close it.',
    rule,
    office: 'support',
  },
  form_window_order: {
    tr: 'Kapanış, açılıştan sonra olmalı.',
    en: 'The form must close after it opens.',
    rule,
    office: 'support',
  },
  form_place_unknown: {
    tr: 'Böyle bir ekran yok: {place}',
    en: 'There is no such screen: {place}',
    rule,
    office: 'support',
  },
  form_too_many_questions: {
    tr: 'Bir formda en fazla {max} soru olabilir.',
    en: 'A form can have at most {max} questions.',
    rule,
    office: 'support',
  },
  form_question_code: {
    tr: '“{code}” kodu kullanılamaz: küçük harfle başlayan, formda tek olan bir kod yazın.',
    en: 'You cannot use the code “{code}”: it must start with a lowercase letter and be unique in the form.',
    rule,
    office: 'support',
  },
  form_question_kind: {
    tr: '“{code}” sorusunun türü bilinmiyor.',
    en: 'The type of the question “{code}” is unknown.',
    rule,
    office: 'support',
  },
  form_question_options: {
    tr: '“{code}” sorusunda iki dilde adı olan, kodları ayrı en az iki seçenek olmalı.',
    en: 'The question “{code}” needs at least two options, with names in both languages and different codes.',
    rule,
    office: 'support',
  },
  form_question_bounds: {
    tr: '“{code}” sorusunun alt sınırı üst sınırından büyük.',
    en: 'The lower bound of “{code}” is above its upper bound.',
    rule,
    office: 'support',
  },
  form_question_condition: {
    tr: '“{code}” sorusunun koşulu, daha önce sorulan seçimli bir soruya ve onun seçeneklerine bağlı olmalı.',
    en: 'The condition of “{code}” must refer to an earlier question with options.',
    rule,
    office: 'support',
  },
  form_question_answered: {
    tr: '“{code}” sorusu yanıtlanmış; anlamı değiştirilemez. Soruyu yürürlükten kaldırıp yenisini ekleyin.',
    en: 'The question “{code}” has been answered, so its meaning cannot change. Retire it and add a new one.',
    rule,
    office: 'support',
  },
  form_question_retired: {
    tr: '“{code}” sorusu yürürlükten kaldırılmış; yeniden sorulamaz. Yeni bir soru ekleyin.',
    en: 'The question “{code}” is retired and cannot be asked again. Add a new one.',
    rule,
    office: 'support',
  },
  form_not_for_role: {
    tr: 'Bu form etkin rolünüze yöneltilmemiş.',
    en: 'This form is not for your active role.',
    rule,
    office: 'support',
  },
  form_closed: { tr: 'Bu form yanıta kapalı.', en: 'This form is closed.', rule, office: 'studentaffairs' },
  form_not_yet_open: {
    tr: 'Bu form {at} tarihinde açılacak.',
    en: 'This form opens on {at}.',
    rule,
    office: 'studentaffairs',
  },
  form_answered_once: {
    tr: 'Bu formu zaten gönderdiniz; bir kez yanıtlanır.',
    en: 'You have already submitted this form. It can be submitted only once.',
    rule,
    office: 'studentaffairs',
  },
});
