package countersign;

import static com.google.firebase.rules.runtime.utils.ExpressionValueUtils.createValue;
import static com.google.firebase.rules.runtime.utils.ExpressionValueUtils.segmentsToPathExpressions;
import static java.util.stream.Collectors.joining;

import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Converts JSON of firebase-tools requests and of Firestore REST documents to values of the rules language. */
final class Values {
  private Values() {}

  /** A path of literal segments. A `{` in an object's name must not become a wildcard. */
  static ExpressionValue literalPath(String path) {
    return segmentsToPathExpressions(Stream.of(path.split("/")).filter(s -> !s.isEmpty()).toList());
  }

  /** A path of the rules language as a percent-encoded path of a URL. */
  static String urlPath(ExpressionPathValue path) {
    return path.getSegmentsList().stream()
        .map(segment -> URLEncoder.encode(segment.getSimple(), StandardCharsets.UTF_8))
        .map(encoded -> "/" + encoded.replace("+", "%20"))
        .collect(joining());
  }

  /** Parses protobuf JSON of `ExpressionValue`, as firebase-tools sends it. */
  static ExpressionValue fromRequest(JsonElement json) {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    try {
      JsonFormat.parser().merge(json.toString(), value);
    } catch (InvalidProtocolBufferException failure) {
      throw new IllegalArgumentException(failure);
    }
    return value.build();
  }

  /** Converts a REST document to what `firestore.get()` returns: `data`, `id`, `__name__`. */
  static ExpressionValue fromDocument(JsonObject document) {
    String name = document.get("name").getAsString();
    return createValue(
        Map.of(
            "data", fromFields(document),
            "id", name.substring(name.lastIndexOf('/') + 1),
            "__name__", documentPath(name)));
  }

  /** The rules path of a resource name: without its project. */
  private static ExpressionValue documentPath(String resourceName) {
    return literalPath(resourceName.replaceFirst("^projects/[^/]+", ""));
  }

  private static Map<String, ExpressionValue> fromFields(JsonObject parent) {
    Map<String, ExpressionValue> fields = new HashMap<>();
    if (parent.has("fields")) {
      parent
          .getAsJsonObject("fields")
          .entrySet()
          .forEach(field -> fields.put(field.getKey(), fromFirestore(field.getValue())));
    }
    return fields;
  }

  private static List<ExpressionValue> fromItems(JsonObject array) {
    List<ExpressionValue> items = new ArrayList<>();
    if (array.has("values")) {
      array.getAsJsonArray("values").forEach(item -> items.add(fromFirestore(item)));
    }
    return items;
  }

  private static ExpressionValue fromFirestore(JsonElement typed) {
    String kind = typed.getAsJsonObject().keySet().iterator().next();
    JsonElement value = typed.getAsJsonObject().get(kind);
    return switch (kind) {
      case "mapValue" -> createValue(fromFields(value.getAsJsonObject()));
      case "arrayValue" -> createValue(fromItems(value.getAsJsonObject()));
      case "referenceValue" -> documentPath(value.getAsString());
      case "booleanValue" -> fromRequest("boolValue", value);
      case "integerValue" -> fromRequest("intValue", value);
      case "doubleValue" -> fromRequest("floatValue", value);
      case "geoPointValue" -> fromRequest("latlngValue", value);
      // The other kinds have the same name in both.
      default -> fromRequest(kind, value);
    };
  }

  private static ExpressionValue fromRequest(String kind, JsonElement value) {
    JsonObject typed = new JsonObject();
    typed.add(kind, value);
    return fromRequest(typed);
  }
}
