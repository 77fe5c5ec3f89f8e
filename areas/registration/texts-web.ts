export const webTexts = {};
