/** A signature as a browser draws it: dark strokes on nothing. */
export const drawnSignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAYAgMAAADbr3bBAAAADFBMVEVMaXEPFycPFycPFyck6WMNAAAABHRSTlMA+VCpHDdo3QAAAAlwSFlzAAALEwAACxMBAJqcGAAAALBJREFUGJWtkL0NwjAUhL/ESmEhi4afCSIqykCbEdJEShFFHsEjuKWHVAyTJSAUKLOgZ+RE9FxhvZN1d+8e/B3ptIwApvaRG5mKi408l+epXOQ70TQ0kb+BxHGPdpV4lGyAVQdajHLPSVxrTzYAZzgAoynZi+gKGagmcbTCX2ENY9NWS6546oHCc3uIXFnQJT0cuxDqIbGprDTXUC4kLzWrfP4LmMbfk2znRl+sJSngAyr1HgcwB1DfAAAAAElFTkSuQmCC';
/** A picture of the same size on which nothing was drawn. */
export const blankSignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAYCAYAAACmwZ5SAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHUlEQVRYhe3BMQEAAADCoPVPbQsvoAAAAAAAoJsBFpgAAbTvCiIAAAAASUVORK5CYII=';
