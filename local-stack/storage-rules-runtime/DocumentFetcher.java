package countersign;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Fetches Firestore documents for one verification, each once. Fetches one at a time, because firebase-tools ignores a
 * second request of a verification until it has answered the first.
 */
final class DocumentFetcher {
  private final long verification;
  private final Consumer<JsonObject> out;
  private final Map<String, SettableFuture<ExpressionValue>> asked = new HashMap<>();
  private final Queue<String> waiting = new ArrayDeque<>();
  private String pendingPath;

  DocumentFetcher(long verification, Consumer<JsonObject> out) {
    this.verification = verification;
    this.out = out;
  }

  /** A function of one path, such as {@code firestore.get}, whose result follows from the document. */
  AsyncRuntimeFunction function(String name, UnaryOperator<ExpressionValue> result) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
        if (request.getArgumentsCount() != 1 || !request.getArguments(0).hasPathValue()) {
          return Futures.immediateFailedFuture(
              new IllegalArgumentException(name + " takes one path"));
        }
        return Futures.transform(
            fetch(request.getArguments(0).getPathValue()),
            document -> ExecutionResponse.newBuilder().setValue(result.apply(document)).build(),
            MoreExecutors.directExecutor());
      }
    };
  }

  /** The document as a value of the rules language, or null of that language if the document does not exist. */
  private ListenableFuture<ExpressionValue> fetch(ExpressionPathValue path) {
    String encoded = encode(path);
    SettableFuture<ExpressionValue> known = asked.get(encoded);
    if (known != null) {
      return known;
    }
    SettableFuture<ExpressionValue> future = SettableFuture.create();
    asked.put(encoded, future);
    waiting.add(encoded);
    askNext();
    return future;
  }

  void answer(JsonObject message) {
    SettableFuture<ExpressionValue> future = asked.get(pendingPath);
    pendingPath = null;
    // Send the next request first. Completing this one resumes the evaluation, which may end the verification.
    askNext();
    if (future == null) {
      return;
    }
    try {
      boolean found = message.get("status").getAsString().equals("ok");
      future.set(found ? Values.fromDocument(message.getAsJsonObject("result")) : Values.NULL);
    } catch (Exception failure) {
      future.setException(failure);
    }
  }

  private void askNext() {
    if (pendingPath != null || waiting.isEmpty()) {
      return;
    }
    pendingPath = waiting.remove();
    JsonObject context = new JsonObject();
    context.addProperty("path", pendingPath);
    JsonObject question = new JsonObject();
    question.addProperty("server_request_id", verification);
    question.addProperty("status", "ok");
    question.addProperty("action", "fetch_firestore_document");
    question.add("context", context);
    out.accept(question);
  }

  private static String encode(ExpressionPathValue path) {
    StringBuilder encoded = new StringBuilder();
    for (ExpressionPathSegmentValue segment : path.getSegmentsList()) {
      String escaped = URLEncoder.encode(segment.getSimple(), StandardCharsets.UTF_8);
      encoded.append('/').append(escaped.replace("+", "%20"));
    }
    return encoded.toString();
  }
}
