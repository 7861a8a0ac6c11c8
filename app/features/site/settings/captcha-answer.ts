/** UTF-16 units of what is typed for a captcha: nobody could give a longer answer. */
export const longestAnswer = 100;
