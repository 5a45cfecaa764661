package countersign;

import com.google.gson.JsonElement;

/** JSON on one line in ASCII. firebase-tools decodes each chunk alone and would break a split multi-byte character. */
final class AsciiJson {
  private AsciiJson() {}

  static String write(JsonElement element) {
    StringBuilder ascii = new StringBuilder();
    for (char character : element.toString().toCharArray()) {
      if (character < 0x7f) {
        ascii.append(character);
      } else {
        ascii.append(String.format("\\u%04x", (int) character));
      }
    }
    return ascii.toString();
  }
}
