/** Pages and searches are planned for what they ask each time: a plan for anything would walk the wrong index. */
export const keepsPlan = (text: string): boolean =>
  text.length < 8_000 && !/\boffset\b|\blike\b|\bas counted\b|\bexplain\b/i.test(text);
