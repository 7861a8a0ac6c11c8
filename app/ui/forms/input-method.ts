interface Press {
  isComposing: boolean;
  keyCode: number;
}

/* Safari ends a composition before the key that ends it; that key has the number of them all. */
export const isOfInputMethod = ({ isComposing, keyCode }: Press): boolean =>
  isComposing || keyCode === 229;
