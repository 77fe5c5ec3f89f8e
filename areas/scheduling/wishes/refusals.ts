import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why wishes cannot be kept. */
export const wishRefusals = defineRefusals({
  wishes_overlap: {
    tr: 'Bir saat için birden çok istek verilemez; saatler de bitişten önce başlamalıdır.',
    en: 'An hour can have one wish only, and must begin before it ends.',
    rule: 'instructor-wish',
    office: 'department',
  },
  wishes_too_narrow: {
    tr: 'Haftada {hours} saat ders veriyorsunuz, ama gelebileceğiniz yalnızca {left} saat bıraktınız.',
    en: 'Hours to teach each week: {hours}. Hours left for them: {left}.',
    rule: 'instructor-wish',
    office: 'department',
  },
});
